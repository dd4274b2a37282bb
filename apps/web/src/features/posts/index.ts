import { lazy } from 'react'

export const PostScreen = lazy(async () => ({
  default: (await import('./screens/post-screen.tsx')).PostScreen,
}))
export const NewPostScreen = lazy(async () => ({
  default: (await import('./screens/new-post-screen.tsx')).NewPostScreen,
}))
export const EditPostScreen = lazy(async () => ({
  default: (await import('./screens/edit-post-screen.tsx')).EditPostScreen,
}))
export const SavedPostsScreen = lazy(async () => ({
  default: (await import('./screens/saved-posts-screen.tsx')).SavedPostsScreen,
}))
export const UserPostsScreen = lazy(async () => ({
  default: (await import('./screens/user-posts-screen.tsx')).UserPostsScreen,
}))
export const UserPosts = lazy(async () => ({
  default: (await import('./components/user-posts.tsx')).UserPosts,
}))
export const ProfilePosts = lazy(async () => ({
  default: (await import('./components/profile-posts.tsx')).ProfilePosts,
}))
export const PinnedPost = lazy(async () => ({
  default: (await import('./components/pinned-post.tsx')).PinnedPost,
}))
export { PostCard, PostShapes } from './components/post-card.tsx'
export { foundPostsKey, onPostChange } from './api.ts'
export { QuietCity } from './components/quiet-city.tsx'
