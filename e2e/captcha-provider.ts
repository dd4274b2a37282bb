import type { Page } from '@playwright/test'

const script = 'https://captcha.example/api.js'
const settings = { provider: 'recaptcha', v3: 'site-key-3', v2: 'site-key-2', script }

/**
 * Stands in for the provider: a page that is served as if a captcha were configured, and a script that draws
 * a button for the challenge. The button hands out a token; a second one lets the token run out.
 */
const provider = `
  const calls = (window.captchaCalls = [])
  window.grecaptcha = {
    ready: (then) => then(),
    execute: async (key, { action }) => (calls.push(['execute', key, action]), 'token-v3'),
    render(place, { sitekey, callback, ...more }) {
      calls.push(['render', sitekey])
      const button = (words, click) => {
        const made = document.createElement('button')
        made.type = 'button'
        made.textContent = words
        made.addEventListener('click', click)
        place.append(made)
      }
      button("I'm not a robot", () => callback('token-v2'))
      button('Let it expire', () => more['expired-callback']())
      return 0
    },
    reset: () => calls.push(['reset']),
  }`

export async function configureCaptcha(page: Page) {
  await page.route(`${script}*`, (route) => route.fulfill({ contentType: 'text/javascript', body: provider }))
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.includes('.'),
    async (route) => {
      const reply = await route.fetch()
      const page_ = await reply.text()
      const captcha = JSON.stringify(settings).replaceAll('"', '&quot;')
      await route.fulfill({
        response: reply,
        body: page_.replace('&quot;captcha&quot;:null', `&quot;captcha&quot;:${captcha}`),
      })
    },
  )
}
