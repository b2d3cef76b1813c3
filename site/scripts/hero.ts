/** The home page's sheet: moving its playhead shows another of the steps recorded at build. */
interface Recording {
  readonly hz: number;
  /** Free room at either end of the axis, in percent. */
  readonly pad: number;
  /** Of each step: which drawing, how high, how many events so far. */
  readonly steps: readonly (readonly [sprite: number, y: number, fired: number])[];
}

const figure = document.getElementById('hero');
const slider = figure?.querySelector('input');
const data = figure?.querySelector('script')?.textContent;
if (figure && slider && data) {
  const { hz, pad, steps } = JSON.parse(data) as Recording;
  const playhead = figure.querySelector<HTMLElement>('.playhead');
  const sprite = figure.querySelector<SVGUseElement>('.stage g[transform] use');
  const group = sprite?.closest<SVGGElement>('g[transform]');
  const matrix = group?.transform.baseVal.consolidate()?.matrix;
  const start = steps[Number(slider.value)];
  const ground = matrix && start ? matrix.f + start[1] * 64 : 0;

  const show = (step: number): void => {
    const [drawing, y, fired] = steps[step] ?? [0, 0, 0];
    const time = step / hz;
    const says: Record<string, string> = {
      step: `step ${step}`,
      time: `${time.toFixed(3)} s`,
      sprite: `runner_${drawing}`,
      y: y.toFixed(3),
      fired: `${fired} fired`,
    };
    for (const [name, text] of Object.entries(says)) {
      const place = figure.querySelector(`[data-says=${name}]`);
      if (place) place.textContent = text;
    }
    slider.setAttribute('aria-valuetext', `step ${step}, drawing ${drawing + 1} of 8`);
    const share = step / (steps.length - 1);
    if (playhead) playhead.style.left = `${pad + share * (100 - 2 * pad)}%`;
    for (const cell of figure.querySelectorAll<SVGElement>('.cell')) {
      const from = Number(cell.dataset.from);
      cell.classList.toggle('now', time >= from - 1e-9 && time < from + 0.1 - 1e-9);
    }
    for (const flag of figure.querySelectorAll<SVGElement>('.flag')) {
      flag.classList.toggle('next', Number(flag.dataset.at) > time + 1e-9);
    }
    if (sprite && group && matrix) {
      sprite.setAttribute('href', `#hero-drawing-${drawing}`);
      group.setAttribute(
        'transform',
        `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${ground - y * 64})`,
      );
    }
  };
  slider.addEventListener('input', () => show(Number(slider.value)));
  show(Number(slider.value));
}
