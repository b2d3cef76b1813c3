/** The keys that most keyboards have, by the codes that buttons and axes name. */
export const KEY_CODES: readonly string[] = [
  ...['Space', 'Enter', 'Escape', 'Tab', 'Backspace'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['ShiftLeft', 'ShiftRight', 'ControlLeft', 'ControlRight', 'AltLeft', 'AltRight'],
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`),
  ...[...'0123456789'].map((digit) => `Digit${digit}`),
];
