import {
  answerReview,
  beginReview,
  listOccasions,
  listUserReviews,
  takeReviewBack,
  writeReview,
} from '@wayfellow/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as events from './events/review-guests.ts'
import * as reviews from './list-reviews.ts'
import * as writing from './writing/write-reviews.ts'

export function reviewsRoutes(app: FastifyInstance) {
  serve(app, listOccasions, writing.list)
  serve(app, beginReview, events.begin)
  serve(app, writeReview, writing.write)
  serve(app, takeReviewBack, writing.takeBack)
  serve(app, listUserReviews, reviews.listAbout)
  serve(app, answerReview, reviews.answer)
}
