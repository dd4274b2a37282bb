// Questions to servers that speak no HTTP.
import { createConnection } from 'node:net'

type Place = { path: string } | { host: string; port: number }

const answerMs = 2_000

/** Sends a text and returns what comes until it holds `enough` or the other side ends; undefined when that takes too long. */
export function ask(place: Place, question: string, enough?: RegExp): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const socket = createConnection(place)
  let answer = ''
  const late = setTimeout(() => socket.destroy(new Error('late')), answerMs)
  socket.setEncoding('utf8')
  socket.on('data', (part) => {
    answer += String(part)
    if (enough?.test(answer)) socket.destroy()
  })
  socket.on('error', () => resolve(undefined))
  socket.on('close', () => {
    clearTimeout(late)
    resolve(answer)
  })
  socket.write(question)
  return promise
}

/** Returns whether somebody takes connections there. */
export function takesConnections(place: Place): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = createConnection(place)
  const late = setTimeout(() => socket.destroy(new Error('late')), answerMs)
  socket.on('error', () => resolve(false))
  socket.on('connect', () => {
    clearTimeout(late)
    socket.destroy()
    resolve(true)
  })
  return promise
}
