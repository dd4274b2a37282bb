import { z } from 'zod/mini'

/** Beyond this many pages a list says only that there is more, and goes on by its cursor alone. */
export const countedPages = 50

/** Lists that are merged from many indexes count no further than this many pages behind the one that is read. */
export const countedAhead = 5

/** Input of a list that can grow. The cursor of the previous answer takes precedence over the page number. */
export const pageInput = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(countedPages)), 1),
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/))),
}

/**
 * For the two lists that cost more to count than to read, the feed and the search. With `false` the list is not counted,
 * and `totalPages` says only whether there is one page more.
 */
export const countedFlag = z.optional(z.enum(['true', 'false']))

/** Paging fields that such a list returns beside its rows. There is a next cursor exactly when there is more. */
export const pageFacts = {
  hasMore: z.boolean(),
  totalPages: z.int(),
  nextCursor: z.nullable(z.string()),
}
