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
  postStory,
} from '@wayfellow/contract/stories/posting'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as rings from './rings/list-rings.ts'
import * as stories from './view-stories.ts'
import * as posting from './post-story.ts'
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
  serve(app, beginStoryPhoto, posting.beginPhoto)
  serve(app, lookAtStoryPhoto, posting.lookAtPhoto)
  serve(app, postStory, posting.post)
  serve(app, removeStory, posting.remove)
}
