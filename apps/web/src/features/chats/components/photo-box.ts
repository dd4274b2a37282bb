/** Neither a stripe nor a tower: what is longer shows its middle until it is opened. */
const [narrowest, widest] = [0.6, 1.9]
const width = 260

/** The size of a photo in a conversation, known before it loads so that nothing jumps. */
export function boxOf(photo: { width: number; height: number }) {
  const aspect = Math.min(widest, Math.max(narrowest, photo.width / photo.height || 1))
  return { inlineSize: `${aspect < 1 ? Math.round(width * 0.8) : width}px`, aspectRatio: aspect.toFixed(3) }
}
