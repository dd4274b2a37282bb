import { request } from 'node:https'

const host = 'wayfellow.example'

interface Call {
  method?: 'GET' | 'POST'
  fields?: object
}

/** Asks the server of this machine by its name, as a browser that trusts its certificate. */
export function askAsVisitor(path: string, authority: string, { method = 'GET', fields }: Call = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const headers = {
    origin: `https://${host}`,
    'x-client-platform': 'web',
    ...(fields && { 'content-type': 'application/json' }),
  }
  const call = request(
    {
      host: '127.0.0.1',
      servername: host,
      path,
      method,
      ca: authority,
      headers: { host, ...headers },
      timeout: 20_000,
    },
    (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }))
    },
  )
  call.on('error', reject).on('timeout', () => call.destroy(new Error(`${path} was not answered`)))
  call.end(fields && JSON.stringify(fields))
  return promise
}

/** The answer to the log-in of the admin, who then sets up a second step. */
export const logInAsAdmin = (authority: string, fields: { email: string; password: string }) =>
  askAsVisitor('/api/auth/session/login', authority, { method: 'POST', fields })
