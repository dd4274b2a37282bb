interface Garbage {
  name: string
  payload: string | Buffer
  headers: Record<string, string>
  /** Odd but harmless: an endpoint that wants nothing may ignore it. */
  mayPass?: boolean
}

const json = { 'content-type': 'application/json' }
const deep = 5_000

/** Bodies that no client of ours sends, and somebody will. */
export const garbage: Garbage[] = [
  { name: 'bytes that are no text', payload: Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0x80]), headers: json },
  {
    name: 'a field that is no text',
    payload: Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xc0]), Buffer.from('"}')]),
    headers: json,
    mayPass: true,
  },
  { name: 'half a document', payload: '{"email": "ana', headers: json },
  { name: 'a document and a half', payload: '{}{', headers: json },
  { name: 'deep lists', payload: '['.repeat(deep) + ']'.repeat(deep), headers: json },
  {
    name: 'a deep object',
    payload: `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    headers: json,
    mayPass: true,
  },
  { name: 'a prototype', payload: '{"__proto__": {"role": "admin"}}', headers: json },
  { name: 'a constructor', payload: '{"constructor": {"prototype": {"role": "admin"}}}', headers: json },
  { name: 'a list', payload: '[]', headers: json },
  { name: 'a text', payload: '"ana"', headers: json },
  { name: 'a number', payload: '7', headers: json },
  { name: 'nothing at all', payload: 'null', headers: json, mayPass: true },
  { name: 'an empty body', payload: '', headers: json, mayPass: true },
  {
    name: 'a NUL in every field',
    payload: JSON.stringify({ email: 'a\0b', password: '\0', recaptchaV2: '\0', id: '\0', token: '\0' }),
    headers: json,
    mayPass: true,
  },
  {
    name: 'half a surrogate pair',
    payload: '{"email": "\\ud800", "password": "\\udfff"}',
    headers: json,
    mayPass: true,
  },
  { name: 'ten megabytes', payload: JSON.stringify({ email: 'x'.repeat(10_000_000) }), headers: json },
  { name: 'a form', payload: 'email=ana', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { name: 'plain text', payload: '{}', headers: { 'content-type': 'text/plain' } },
  { name: 'XML', payload: '<email>ana</email>', headers: { 'content-type': 'application/xml' } },
  { name: 'another alphabet of JSON', payload: Buffer.from('{}', 'utf16le'), headers: json },
  { name: 'no type at all', payload: '{}', headers: { 'content-type': '' } },
  {
    name: 'a type that is none',
    payload: '{}',
    headers: { 'content-type': 'application/json; charset=\u0001' },
    mayPass: true,
  },
]
