import {
  beginPhoto,
  describePhoto,
  finishPhoto,
  listOwnPhotos,
  orderPhotos,
  removePhoto,
} from '@wayfellow/contract/photos'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as photos from './manage-photos.ts'

export function photosRoutes(app: FastifyInstance) {
  serve(app, listOwnPhotos, photos.listOwn)
  serve(app, beginPhoto, photos.begin)
  serve(app, finishPhoto, photos.finish)
  serve(app, describePhoto, photos.describe)
  serve(app, orderPhotos, photos.order)
  serve(app, removePhoto, photos.remove)
}
