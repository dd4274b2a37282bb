import {
  likeStory,
  listOwnStories,
  listRings,
  listStoryViewers,
  listUserStories,
  openStoryPhoto,
  replyToStory,
  seeStory,
} from '@wayfellow/contract/stories'
import {
  beginStoryPhoto,
  lookAtStoryPhoto,
  removeStory,
  tellStory,
} from '@wayfellow/contract/stories/telling'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as rings from './rings/list-rings.ts'
import * as stories from './view-stories.ts'
import * as telling from './post-story.ts'
import * as viewers from './viewers/list-viewers.ts'

export function storiesRoutes(app: FastifyInstance) {
  serve(app, listRings, rings.list)
  serve(app, listUserStories, stories.listOf)
  serve(app, openStoryPhoto, stories.openPhoto)
  serve(app, seeStory, stories.see)
  serve(app, likeStory, stories.like)
  serve(app, replyToStory, stories.reply)
  serve(app, listStoryViewers, viewers.list)
  serve(app, listOwnStories, stories.listOwn)
  serve(app, beginStoryPhoto, telling.beginPhoto)
  serve(app, lookAtStoryPhoto, telling.lookAtPhoto)
  serve(app, tellStory, telling.tell)
  serve(app, removeStory, telling.remove)
}
