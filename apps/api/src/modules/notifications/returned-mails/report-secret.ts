/** The secret of a report. Most providers know only addresses such as `https://name:SECRET@host/`, so the password of Basic counts too. */
export function secretIn(header = ''): string {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (\S+)$/.exec(header) ?? []
  if (scheme !== 'Basic') return value
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString()) ?? []
  return password
}
