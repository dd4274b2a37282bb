import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/base.css'
import './boot.css'
import { firstWords } from '../lib/i18n.ts'
import { listenForInstall } from '../lib/install.ts'
import { pageConfig } from '../lib/page-config.ts'
import { clearAppBadge, registerServiceWorker } from '../lib/service-worker.ts'
import { establish } from '../lib/session.ts'
import { App } from './app.tsx'
import { preloadUserArea } from './areas.ts'
import { skipsSessionCheck } from './guards.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

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
    void firstWords.then(() =>
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
