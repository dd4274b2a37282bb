import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import { firstWords } from '../lib/i18n.ts'
import { listenForInstall } from '../lib/install.ts'
import { reloadForMissingParts } from '../lib/missing-parts.ts'
import { pageConfig } from '../lib/page-config.ts'
import { clearAppBadge, registerServiceWorker } from '../lib/service-worker.ts'
import { establish } from '../lib/session.ts'
import { App } from './app.tsx'
import { preloadUserArea } from './areas.ts'
import { skipsSessionCheck } from './guards.ts'
import { keepLoginReturn } from './login-return.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

reloadForMissingParts()
keepLoginReturn()
// The question who is here travels while React starts.
if (!skipsSessionCheck(window.location.pathname)) {
  void establish()
  if (pageConfig.session === 'maybe') preloadUserArea()
}
listenForInstall()
window.history.scrollRestoration = 'manual'

const page = createRoot(root)
// Reading the script is one task, drawing many small ones: a slow phone can answer in between.
setTimeout(
  () =>
    void Promise.all([firstWords, whenStyled()]).then(() =>
      startTransition(() =>
        page.render(
          <StrictMode>
            <App />
          </StrictMode>,
        ),
      ),
    ),
)

void clearAppBadge()
if (import.meta.env.PROD) window.addEventListener('load', () => void registerServiceWorker(), { once: true })

/** The style sheet travels beside the scripts: see first-paint.ts. */
function whenStyled(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('#sheet')
  if (!link || link.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })
}
