// A process of its own that offers sign-ups and wrong log-ins at a steady rate, however slowly they are answered.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'

const [url = '', perSecond = '0', seconds = '0'] = process.argv.slice(2)
const tickMs = 20
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const counts = new Map<string, number>()
let open = 0

const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

function call(path: string, body: object) {
  const nth = randomBytes(3)
  open += 1
  const done = (what: string) => {
    open -= 1
    count(what)
  }
  const sent = request(
    url + path,
    {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-platform': 'ios',
        'x-forwarded-for': `10.${nth.join('.')}`,
      },
    },
    (reply) => {
      const isRefused = reply.statusCode === 429 || reply.statusCode === 503
      if (isRefused && reply.headers['retry-after'] === undefined) count('refused without Retry-After')
      reply.resume().once('end', () => done(String(reply.statusCode)))
    },
  )
  sent.once('error', () => done('no answer'))
  sent.end(JSON.stringify(body))
}

let due = 0
const end = performance.now() + Number(seconds) * 1000
let last = performance.now()
const timer = setInterval(() => {
  const now = performance.now()
  due += ((now - last) / 1000) * Number(perSecond)
  last = now
  for (; due >= 1; due -= 1) {
    const email = `storm.${randomBytes(6).toString('hex')}@example.org`
    call('/api/auth/registration', { name: 'Storm Rossi', email, password: 'tortellini4all' })
    call('/api/auth/session/login', { email, password: 'wrong-word-1' })
  }
  if (now < end) return
  clearInterval(timer)
  const wait = setInterval(() => {
    if (open > 0 && performance.now() < end + 20_000) return
    clearInterval(wait)
    console.log(JSON.stringify({ ...Object.fromEntries(counts), unanswered: open }))
    process.exit(0)
  }, tickMs)
}, tickMs)
