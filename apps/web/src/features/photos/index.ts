import { lazy } from 'react'

export { letGo, ownPhotosQuery, readPhotosAnew } from './api.ts'
export { accepted, type Chosen, cutOut, isAccepted, look } from './components/chosen-file.ts'
export { sendForm } from './components/send-form.ts'
export { dropWaiting, useUploads } from './components/uploads.ts'
export { OnePhoto, useOnePhoto } from './components/one-photo.tsx'
export { useWaitingPhotos } from './components/use-waiting-photos.ts'

export const PhotoGallery = lazy(async () => ({
  default: (await import('./components/photo-gallery.tsx')).PhotoGallery,
}))

export const PhotoStrip = lazy(async () => ({
  default: (await import('./components/photo-strip.tsx')).PhotoStrip,
}))
