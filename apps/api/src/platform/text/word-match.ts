import { type RawBuilder, sql } from 'kysely'

/**
 * Does every word of what was typed begin a word of the text? `words` is folded and apart by spaces, so it holds
 * nothing that `like` takes for more than itself. Row by row: only for rows that an index has already chosen.
 */
export const hasWords = (text: RawBuilder<unknown>, words: RawBuilder<unknown>) => sql<boolean>`
  (' ' || profiles_fold(${text})) like all (
    select '% ' || word || '%' from unnest(string_to_array(${words}::text, ' ')) as typed (word))`
