/** First, last, the current page and its neighbours; a gap where at least two pages are left out. */
export function listPages(page: number, totalPages: number): (number | 'gap before' | 'gap after')[] {
  const from = page - 1 <= 3 ? 2 : page - 1
  const to = page + 1 >= totalPages - 2 ? totalPages - 1 : page + 1
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place)
  return [
    1,
    ...(from > 2 ? (['gap before'] as const) : []),
    ...middle,
    ...(to < totalPages - 1 ? (['gap after'] as const) : []),
    ...(totalPages > 1 ? [totalPages] : []),
  ]
}
