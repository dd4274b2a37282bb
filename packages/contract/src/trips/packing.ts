import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PackingItem } from './index.ts'
import { packingFull } from './refusals.ts'

export const packingTextMost = 80
export const packingItemsMost = 60

const tripId = z.uuid()
const output = z.object({ packing: z.array(PackingItem) })

export const addPacking = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/packing',
  access: 'session',
  rate: 'write',
  summary: 'Add to the packing list, by those who travel together. The same id twice is once',
  input: z.object({
    tripId,
    clientId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(packingTextMost)),
  }),
  output,
  refusals: [packingFull],
})

export const tickPacking = endpoint({
  method: 'PUT',
  path: '/api/trips/:tripId/packing/:itemId',
  access: 'session',
  rate: 'write',
  summary: 'Packed, or not yet; all who travel together see it',
  input: z.object({ tripId, itemId: z.uuid(), isPacked: z.boolean() }),
  output,
  refusals: [],
})

export const removePacking = endpoint({
  method: 'POST',
  path: '/api/trips/:tripId/packing/:itemId/remove',
  access: 'session',
  rate: 'write',
  summary: 'Take something off the packing list. Twice is once',
  input: z.object({ tripId, itemId: z.uuid() }),
  output,
  refusals: [],
})
