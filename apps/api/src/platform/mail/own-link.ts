/** `//evil.example` is a path to the eye and another site to a browser. */
export function ownLink(path: string, publicUrl: string): string {
  const link = new URL(path, publicUrl)
  if (link.origin !== new URL(publicUrl).origin) throw new Error('a mail links to our own site only')
  return link.href
}
