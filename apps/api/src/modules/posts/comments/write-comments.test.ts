import { randomUUIDv7 } from 'node:crypto'
import { answersAlong, commentsPerPage } from '@wayfellow/contract/posts/comments'
import type { Notification } from '@wayfellow/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGazetteer } from '../../../../testing/builders/places.ts'
import { aWriter, commentIn, postIn, type Writer } from '../../../../testing/builders/posts.ts'
import { codeOf } from '../../../../testing/builders/stays.ts'
import { asOwner } from '../../../../testing/database.ts'
import { anApp } from '../../../../testing/app.ts'

let app: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  app = await anApp()
  await aGazetteer(app)
})
afterAll(() => app.stop())

async function aPostOfAna() {
  const [ana, ben, eve] = [await aWriter(app, 'ana'), await aWriter(app, 'ben'), await aWriter(app, 'eve')]
  return { ana, ben, eve, post: postIn(await ana.write()) }
}
const notificationsOf = async ({ call }: Writer) =>
  (await call('GET', '/api/user/notifications')).json<{ notifications: Notification[] }>().notifications
const kindsOf = async (who: Writer) => (await notificationsOf(who)).map(({ kind }) => kind)

describe('comments', () => {
  it('stand in the order they came, two levels deep and no deeper', async () => {
    const { ana, ben, eve, post } = await aPostOfAna()
    const first = commentIn(await ben.comment(post, 'Which stop?'))
    const second = commentIn(await eve.comment(post, 'Thank you'))
    const answer = commentIn(await ana.comment(post, 'Porta San Felice', { parentId: first._id }))
    const deeper = await ben.comment(post, 'And then?', { parentId: answer._id })
    expect(codeOf(deeper)).toBe('not_found')
    const { comments } = await eve.comments(post)
    expect(comments.map(({ _id }) => _id)).toEqual([first._id, second._id])
    expect(comments[0]?.answers).toMatchObject([
      { text: 'Porta San Felice', user: { username: ana.username } },
    ])
    expect(postIn(await eve.read(post)).commentsCount).toBe(3)
  })

  it('are held to two levels by the database itself', async () => {
    const { ana, ben, post } = await aPostOfAna()
    const first = commentIn(await ben.comment(post, 'Which stop?'))
    const answer = commentIn(await ana.comment(post, 'The first', { parentId: first._id }))
    const forge = asOwner(app.database.name, (client) =>
      client.query(
        'insert into posts_comments (id, post_id, parent_id, account_id, text) values ($1, $2, $3, $4, $5)',
        [randomUUIDv7(), post._id, answer._id, ben.id, 'Deeper'],
      ),
    )
    await expect(forge).rejects.toMatchObject({ constraint: 'posts_comments_two_levels' })
  })

  it('are said once for the same id, however often it is sent', async () => {
    const { ben, eve, post } = await aPostOfAna()
    const clientId = randomUUIDv7()
    const said = commentIn(await ben.comment(post, 'Which stop?', { clientId }))
    expect(commentIn(await ben.comment(post, 'Which stop?', { clientId }))).toEqual(said)
    expect(codeOf(await eve.comment(post, 'Me', { clientId }))).toBe('comment_id_taken')
    expect(postIn(await eve.read(post)).commentsCount).toBe(1)
  })

  it('come in pages along a cursor, their answers too', async () => {
    const { ana, ben, post } = await aPostOfAna()
    for (let nth = 0; nth <= commentsPerPage; nth += 1) await ben.comment(post, `Comment ${nth}`)
    const first = await ana.comments(post)
    expect([first.comments.length, first.hasMore]).toEqual([commentsPerPage, true])
    const second = await ana.comments(post, `?cursor=${first.nextCursor}`)
    expect(second.comments).toMatchObject([{ text: `Comment ${commentsPerPage}` }])
    const [top] = first.comments
    if (!top) throw new Error('no comment')
    for (let nth = 0; nth < 5; nth += 1) await ana.comment(post, `Answer ${nth}`, { parentId: top._id })
    const [shown] = (await ben.comments(post)).comments
    expect(shown?.answers).toHaveLength(answersAlong)
    const rest = await ben.answers(post, top, `?cursor=${shown?.answersCursor}`)
    expect(rest.json()).toMatchObject({
      answers: [{ text: 'Answer 3' }, { text: 'Answer 4' }],
      hasMore: false,
    })
  })

  it('refuse no words and too many', async () => {
    const { ben, post } = await aPostOfAna()
    expect(codeOf(await ben.comment(post, ' '))).toBe('invalid_input')
    expect(codeOf(await ben.comment(post, 'x'.repeat(1001)))).toBe('invalid_input')
  })

  it('of somebody who is apart from the reader are not there, nor what was answered to them', async () => {
    const { ana, ben, eve, post } = await aPostOfAna()
    const first = commentIn(await ben.comment(post, 'Which stop?'))
    await ana.comment(post, 'The first', { parentId: first._id })
    const hers = commentIn(await eve.comment(post, 'Thank you'))
    await ben.comment(post, 'You are welcome', { parentId: hers._id })
    await eve.call('POST', `/api/users/${ben.username}/block`, {})
    expect((await eve.comments(post)).comments).toMatchObject([{ _id: hers._id, answers: [] }])
    expect((await ben.comments(post)).comments).toMatchObject([{ _id: first._id, answers: [{}] }])
    expect((await eve.answers(post, first)).statusCode).toBe(404)
    expect(codeOf(await eve.comment(post, 'Hm', { parentId: first._id }))).toBe('not_found')
  })
})

describe('removing a comment', () => {
  it('is for the person who wrote it and for the author of the post', async () => {
    const { ana, ben, eve, post } = await aPostOfAna()
    const [first, second] = [
      commentIn(await ben.comment(post, 'One')),
      commentIn(await ben.comment(post, 'Two')),
    ]
    expect(codeOf(await eve.uncomment(post, first))).toBe('not_found')
    expect((await ben.uncomment(post, first)).statusCode).toBe(200)
    expect((await ana.uncomment(post, second)).statusCode).toBe(200)
    expect((await eve.comments(post)).comments).toEqual([])
    expect(postIn(await eve.read(post)).commentsCount).toBe(0)
  })

  it('leaves its answers under an empty place, which goes with the last of them', async () => {
    const { ana, ben, post } = await aPostOfAna()
    const first = commentIn(await ben.comment(post, 'Which stop?'))
    const answer = commentIn(await ana.comment(post, 'The first', { parentId: first._id }))
    await ben.uncomment(post, first)
    expect((await ana.comments(post)).comments).toMatchObject([
      { text: null, user: null, viewerActions: [], answers: [{ text: 'The first' }] },
    ])
    expect(postIn(await ana.read(post)).commentsCount).toBe(1)
    await ana.uncomment(post, answer)
    expect((await ana.comments(post)).comments).toEqual([])
    expect(postIn(await ana.read(post)).commentsCount).toBe(0)
  })
})

describe('news', () => {
  it('tells whose post it is and whose comment was answered, and nobody of themselves', async () => {
    const { ana, ben, eve, post } = await aPostOfAna()
    const first = commentIn(await ben.comment(post, 'Which stop?'))
    await eve.comment(post, 'The first', { parentId: first._id })
    await ana.comment(post, 'Yes', { parentId: first._id })
    expect(await notificationsOf(ana)).toMatchObject([
      { kind: 'postCommented', count: 2, path: `/posts/${post._id}` },
    ])
    expect(await notificationsOf(ben)).toMatchObject([{ kind: 'commentAnswered', count: 2 }])
    expect(await kindsOf(eve)).toEqual([])
  })

  it('tells of helpful marks in one row', async () => {
    const { ana, ben, eve, post } = await aPostOfAna()
    for (const who of [ben, eve]) await who.mark(post)
    expect(await notificationsOf(ana)).toMatchObject([{ kind: 'postHelpful', count: 2 }])
  })
})
