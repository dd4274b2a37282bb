import { lazy } from 'react'

export const PhotoGallery = lazy(async () => ({
  default: (await import('./components/photo-gallery.tsx')).PhotoGallery,
}))
