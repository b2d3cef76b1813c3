import type { Entry } from '../../runtime/diagnostics/entry.ts';

/** Codes that begin alike, because they speak about one kind of file. */
export interface Family {
  readonly prefix: string;
  readonly title: string;
  readonly entries: readonly Entry[];
}

const TITLES: Readonly<Record<string, string>> = {
  ANM: 'clips and players',
  ANC: 'controllers',
  SCN: 'scenes',
  PHY: 'physics',
  PRJ: 'projects',
  SCR: 'scripts',
  VCA: 'motion files',
};

/** The catalogue by families, in the order of the table above. */
export function families(catalogue: readonly Entry[]): Family[] {
  const unknown = catalogue.find(({ code }) => !(code.slice(0, 3) in TITLES));
  if (unknown) throw new Error(`${unknown.code}: its first three letters name no family of codes`);
  return Object.entries(TITLES)
    .map(([prefix, title]) => ({
      prefix,
      title,
      entries: catalogue
        .filter(({ code }) => code.startsWith(prefix))
        .sort((a, b) => a.code.localeCompare(b.code)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The graver of an entry's severities: one cause that is an error makes the code an error. */
export function severityOf(entry: Entry): 'error' | 'warning' {
  return Object.values(entry.causes).some(({ severity }) => severity === 'error')
    ? 'error'
    : 'warning';
}

/** Severity and effect in one line, for the head of a code's page: `Error: not imported`. */
export function headline(entry: Entry): string {
  const { effect } = entry;
  // A code with causes of both severities says which effect belongs to which.
  if (/^(error|warning):/.test(effect)) return effect.charAt(0).toUpperCase() + effect.slice(1);
  return `${severityOf(entry) === 'error' ? 'Error' : 'Warning'}: ${effect}`;
}
