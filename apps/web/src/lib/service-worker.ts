import { currentLanguage, onLanguage } from './i18n.ts'
import { trustedScriptUrl } from './trusted-types.ts'

/** No interface: a new version takes over when the last tab of the old one is closed. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'), { scope: '/' })
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state !== 'installed') return
        console.info(navigator.serviceWorker.controller ? 'New version ready' : 'Ready for offline use')
      })
    })
    await postLanguage()
    onLanguage(() => void postLanguage())
  } catch (error) {
    console.error(error)
  }
}

/** The words of this language are kept for when there is no network. */
async function postLanguage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ language: currentLanguage() }, [])
}

/** The number on the app's icon has been seen by opening it. */
export async function clearAppBadge(): Promise<void> {
  try {
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
  } catch (error) {
    console.error(error)
  }
}
