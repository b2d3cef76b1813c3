import type { Entry } from '../entry.ts';
import { ANC001, ANC002, ANC003, ANC004, ANC005, ANC006, ANC007 } from './anc.ts';
import { ANM001, ANM002, ANM003 } from './anm.ts';
import { ANM004, ANM005, ANM006, ANM007, ANM008, ANM010 } from './binding.ts';
import { PHY001 } from './phy.ts';
import { PRJ001 } from './prj.ts';
import { ANM009 } from './root-motion.ts';
import { SCN001, SCN002, SCN003 } from './scn.ts';
import { SCR001, SCR002, SCR003, SCR004, SCR005 } from './scr.ts';
import { VCA001, VCA002, VCA003, VCA004 } from './vca.ts';
import { VCA005 } from './vca-scene.ts';

/** Every code there is, in the order of lists. */
export const catalogue: readonly Entry[] = [
  ANM001,
  ANM002,
  ANM003,
  ANM004,
  ANM005,
  ANM006,
  ANM007,
  ANM008,
  ANM009,
  ANM010,
  ANC001,
  ANC002,
  ANC003,
  ANC004,
  ANC005,
  ANC006,
  ANC007,
  SCN001,
  SCN002,
  SCN003,
  PHY001,
  PRJ001,
  SCR001,
  SCR002,
  SCR003,
  SCR004,
  SCR005,
  VCA001,
  VCA002,
  VCA003,
  VCA004,
  VCA005,
];

const byCode = new Map(catalogue.map((entry) => [entry.code, entry]));

/** A code's entry; the case of its letters does not matter. */
export function entry(code: string): Entry | undefined {
  return byCode.get(code.toUpperCase());
}

/** The address of a code's page below the site's own. */
export function pageOf(code: string): string {
  return `/errors/${code.toUpperCase()}/`;
}
