/** The size of the reader's text in pixels: 16, or what the browser or the phone is set to. */
export const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
