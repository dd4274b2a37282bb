import {
  createPost,
  editPost,
  getPost,
  listPlacePosts,
  listSavedPosts,
  listUserPosts,
  markHelpful,
  removePost,
  savePost,
} from '@wayfellow/contract/posts'
import { addComment, listAnswers, listComments, removeComment } from '@wayfellow/contract/posts/comments'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/bind-endpoint.ts'
import * as comments from './comments/write-comments.ts'
import * as lists from './lists/list-posts.ts'
import * as posts from './write-posts.ts'

export function postsRoutes(app: FastifyInstance) {
  serve(app, createPost, posts.create)
  serve(app, getPost, posts.get)
  serve(app, editPost, posts.edit)
  serve(app, removePost, posts.remove)
  serve(app, markHelpful, posts.markHelpful)
  serve(app, savePost, posts.save)
  serve(app, listPlacePosts, lists.listOfPlace)
  serve(app, listUserPosts, lists.listOfUser)
  serve(app, listSavedPosts, lists.listSaved)
  serve(app, listComments, comments.list)
  serve(app, listAnswers, comments.listAnswers)
  serve(app, addComment, comments.add)
  serve(app, removeComment, comments.remove)
}
