import { localEnvironment, root } from '../../scripts/local/environment.ts'
import { need } from '../../apps/api/testing/environment.ts'
import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { bootCleanServer, type CleanServer } from './clean-server.ts'
import { fillIn, readSteps, type Step } from './read-steps.ts'
import { askAsVisitor, logInAsAdmin } from './visit.ts'

const admin = { email: 'admin@university.example', password: 'Wander2026' }
/** Backups and upgrades have pages and proofs of their own; push needs an account with Google. */
const lastStep = 13
const certificates = '/etc/letsencrypt/live/wayfellow.example'

/** Follows the page from an empty server, as it stands there. */
export async function findSelfHosting({ say }: ProofOptions): Promise<Finding> {
  say('an empty Debian 12')
  const server = await bootCleanServer('/dev/shm/wayfellow-clean-server', root)
  try {
    const walked = walk(server, ownSteps(), say)
    const authority = server.run(`cat ${certificates}/fullchain.pem`).output
    const page = await askAsVisitor('/', authority)
    const places = await askAsVisitor('/api/places?q=lisbon', authority)
    const login = await logInAsAdmin(authority, admin)
    const isLoggedIn = login.status === 200 && login.body.includes('accessToken')
    if (!isLoggedIn) say(`the log-in of the admin: ${login.status} ${login.body.slice(0, 300)}`)
    const minutes = walked.reduce((sum, { seconds }) => sum + seconds, 0) / 60
    return {
      figures: [
        ...walked.map(({ number, title, seconds }): Figure => ({
          what: `step ${number}: ${title}`,
          runs: [Math.round(seconds)],
          unit: ' s',
          wanted: 'as it is',
          holds: true,
        })),
        {
          what: 'all commands of the page',
          runs: [Math.round(minutes * 10) / 10],
          unit: ' min',
          wanted: 'at most 60 min',
          holds: minutes <= 60,
        },
        {
          what: 'blocks of commands that failed',
          runs: [walked.reduce((sum, { failed }) => sum + failed, 0)],
          wanted: '0',
          holds: walked.every(({ failed }) => failed === 0),
        },
        yes(
          '`wayfellow examine` says that nothing is wrong',
          walked.some(({ output }) => output.includes('Nothing is wrong.')),
        ),
        yes('the front page, over HTTPS by nginx', page.status === 200 && page.body.includes('Wayfellow')),
        yes('places found for «lisbon»', places.body.includes('Lisbon')),
        yes('the admin of step 9 logs in', isLoggedIn),
      ],
      words,
    }
  } finally {
    await server.stop()
  }
}

const yes = (what: string, isSo: boolean): Figure => ({
  what,
  runs: [Number(isSo)],
  wanted: '1',
  holds: isSo,
})

/** The steps with the values that the page leaves to its reader. */
function ownSteps(): Step[] {
  const steps = fillIn(readSteps(), {
    'git clone REPOSITORY': 'git clone /repository',
    'YOU@UNIVERSITY.EXAMPLE': admin.email,
    '8_TO_30_LETTERS_AND_DIGITS': admin.password,
    ACCESS_KEY: need('S3_ACCESS_KEY'),
    SECRET_KEY: need('S3_SECRET_KEY'),
    'smtp://USER:PASSWORD@HOST:587': localEnvironment().SMTP_URL ?? '',
    'https://S3.EXAMPLE.ORG': need('S3_ENDPOINT'),
  })
  return steps
    .filter(({ number }) => number <= lastStep)
    .map(({ number, title, blocks }) => ({ number, title, blocks: blocks.map(ownCertificate) }))
}

/** No authority gives a certificate for a server that nobody reaches, so it is its own, and its programs trust it. */
function ownCertificate(block: string): string {
  return block
    .replace(/^certbot (?:.*\\\n)*.*$/m, makeCertificate)
    .replace(/^wayfellow examine$/m, `${trust} $&`)
}

const trust = `NODE_EXTRA_CA_CERTS=${certificates}/fullchain.pem`
const makeCertificate = [
  `mkdir -p ${certificates}`,
  `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=wayfellow.example \\
    -addext subjectAltName=DNS:wayfellow.example -keyout ${certificates}/privkey.pem -out ${certificates}/fullchain.pem`,
  `echo ${trust} >> /etc/wayfellow/wayfellow.env`,
].join('\n')

const newestLines = "journalctl --no-pager -o cat -n 12 -u 'wayfellow*'"

function walk(server: CleanServer, steps: readonly Step[], say: ProofOptions['say']) {
  return steps.map(({ number, title, blocks }) => {
    const startedAt = performance.now()
    const ran = blocks.map((block) => server.run(`cd /root\n${block}`))
    const seconds = (performance.now() - startedAt) / 1_000
    for (const { isGood, output } of ran)
      if (!isGood) say(`step ${number} failed: ${output.slice(-2_000)}\n${server.run(newestLines).output}`)
    say(`step ${number}, ${title}: ${seconds.toFixed(0)} s`)
    const failed = ran.filter(({ isGood }) => !isGood).length
    return { number, title, seconds, failed, output: ran.map(({ output }) => output).join('\n') }
  })
}

const words = `A Debian 12 of debootstrap with its own systemd (systemd-nspawn), in which every block of commands of steps 1 to ${lastStep} was run as it stands on the page, each in a shell of its own. The server's disk was memory. The reader's own values: the repository is this one, the bucket and the mail server are those of this machine (\`scripts/services\`), reached without TLS because they are local. **Instead of certbot** the server made its own certificate, because no authority gives one for a name that leads nowhere; the app was told to trust it. The network is that of this machine, so the time for packages is the time of its mirrors. Steps 14 to 16 have no commands that can run here (push), or pages and proofs of their own (backups: \`pnpm prove restore\`; upgrades: \`pnpm prove rolling-upgrade\`).`
