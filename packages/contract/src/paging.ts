import { z } from 'zod/mini'

/** Beyond this many pages a list says only that there is more. */
export const countedPages = 50

/** What a list that can grow takes: the cursor of the answer before wins over the number of the page. */
export const pageInput = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(countedPages)), 1),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/))),
}

/** What such a list says beside its rows; there is a next cursor just when there is more. */
export const pageFacts = {
  hasMore: z.boolean(),
  totalPages: z.int(),
  nextCursor: z.nullable(z.string()),
}
