import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { listen } from '../../apps/api/testing/environment.ts'

/** `silent`: takes connections and says nothing; `refusing`: no mailbox exists; `away`: hangs up at once. */
type MailServerState = 'taking' | 'refusing' | 'silent' | 'away'

/** As much SMTP as a sender needs to be served, refused or left waiting. */
export async function startMailServer() {
  const links = new Set<Socket>()
  let state: MailServerState = 'taking'
  let taken = 0
  let held = 0

  function serve(link: Socket) {
    links.add(link)
    link.on('error', () => undefined).on('close', () => links.delete(link))
    if (state === 'away') return link.resetAndDestroy()
    if (state === 'silent') {
      held += 1
      return link.resume()
    }
    let isMail = false
    const say = (line: string) => link.write(`${line}\r\n`)
    const answerCommand = (line: string) => {
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (verb === 'RCPT' && state === 'refusing') return say('550 5.1.1 No such mailbox')
      if (verb === 'QUIT') return link.end('221 Bye\r\n')
      isMail = verb === 'DATA'
      return say(isMail ? '354 Go on' : '250 Yes')
    }
    createInterface({ input: link }).on('line', (line) => {
      if (!isMail) return answerCommand(line)
      if (line !== '.') return undefined
      isMail = false
      taken += 1
      return say('250 Taken')
    })
    return say('220 mail.example.org')
  }

  const server = createServer(serve)
  const port = await listen(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    /** Connections that were accepted and left without a word. */
    held: () => held,
    /** Connections that stand are cut, so the next mail meets the new state. */
    set: (next: MailServerState) => {
      state = next
      for (const link of links) link.resetAndDestroy()
    },
    stop: () => {
      server.close()
      for (const link of links) link.destroy()
    },
  }
}
