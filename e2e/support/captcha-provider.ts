import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startCaptchaProvider } from '../../apps/api/testing/captcha-provider.fixture.ts'
import { freePort, untilReady } from '../../apps/api/testing/two-processes.ts'

/** The browser's side of the provider: tokens come from its server, the challenge stands in a frame of its site. */
const script = `
  const site = new URL(document.currentScript.src).origin
  const calls = (window.captchaCalls = [])
  window.grecaptcha = {
    ready: (then) => then(),
    execute: async (key, { action }) => {
      calls.push(['execute', key, action])
      return (await fetch(site + '/token?kind=v3&action=' + action)).text()
    },
    render(place, { sitekey, callback, ...more }) {
      calls.push(['render', sitekey])
      const frame = document.createElement('iframe')
      Object.assign(frame, { src: site + '/widget', title: 'reCAPTCHA', width: 304, height: 78 })
      window.addEventListener('message', ({ data, source }) => {
        if (source !== frame.contentWindow) return
        if (data === '') more['expired-callback']()
        else callback(data)
      })
      place.append(frame)
      return 0
    },
  }`

const widget = `<!doctype html><style>body { font: 1rem sans-serif; margin: 0; padding: 1rem; background: #f9f9f9 }</style>
  <button id="solve">I'm not a robot</button> <button id="expire">Let it expire</button>
  <button id="cheat">Cheat</button>
  <script>
    const solved = async (query) => parent.postMessage(await (await fetch('/token?kind=v2' + query)).text(), '*')
    document.getElementById('solve').onclick = () => solved('')
    document.getElementById('cheat').onclick = () => solved('&hostname=evil.example')
    document.getElementById('expire').onclick = () => parent.postMessage('', '*')
  </script>`

export async function openProvider() {
  const provider = await startCaptchaProvider({
    '/api.js': { type: 'text/javascript', body: script },
    '/widget': { type: 'text/html', body: widget },
  })
  return { ...provider, settings: { ...provider.settings, CAPTCHA_SCRIPT_URL: `${provider.url}/api.js` } }
}

/** A second app beside the one of the other journeys, on the same database, with settings of its own. */
export async function openApp(
  settings: Record<string, string> | ((url: string) => Promise<Record<string, string>>),
) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = typeof settings === 'function' ? await settings(url) : settings
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/api/src/app/main.ts')], {
    env: {
      ...process.env,
      TRUST_PROXY: '127.0.0.1',
      SHED_DELAY_MS: '10000',
      DRAIN_MS: '0',
      LOG_LEVEL: 'error',
      ...own,
      PORT: String(port),
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilReady(url, child)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
