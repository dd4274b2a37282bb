import { pushConfig } from './push-config.ts'

/** On a first visit the worker brings the whole app before it is ready; where there is none, waiting does not help. */
const patience = 30_000

/** The address of this browser at the push service. Its SDK is loaded here and nowhere else. */
export async function getPushToken(): Promise<string> {
  try {
    const config = pushConfig()
    if (!config) throw new Error('push is not set up')
    const [{ initializeApp }, { getMessaging, getToken }] = await Promise.all([
      import('@firebase/app'),
      import('@firebase/messaging'),
    ])
    return await getToken(getMessaging(initializeApp(config.options)), {
      vapidKey: config.vapidKey,
      serviceWorkerRegistration: await workerInTime(),
    })
  } catch (error) {
    console.error(error)
    return 'error'
  }
}

function workerInTime(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no service worker')), patience)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}
