/** A face for the gallery only. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="%23F7B6A2" d="M0 0h96v96H0z"/><path d="M8 98c1-17 15-26 28-28h24c13 2 27 11 28 28z" fill="%23FFC93C"/><path d="M40 58h16v12c0 5-4 8-8 8s-8-3-8-8z" fill="%2353301C"/><path d="M31 42c0-12 7-20 17-20s17 8 17 20c0 13-7 24-17 24S31 55 31 42z" fill="%236B4027"/><path d="M24 40a24 22 0 0 1 48 0c-4-8-10-12-24-12s-20 4-24 12z" fill="%231C120E"/></svg>'
export const portrait = `data:image/svg+xml,${drawing}`
