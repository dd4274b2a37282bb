import type { ApiOperation, ApiResponse } from './openapi.ts'

/** A refusal with the words that name it on the page: «403 banned». */
export type PageRefusal = NonNullable<ApiResponse['x-refusals']>[number] & { key: string }

/** Returns what a call can refuse; a reply that several calls share is looked up. */
export function refusalsOf({ responses }: ApiOperation, shared: Record<string, ApiResponse>): PageRefusal[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const found = '$ref' in response ? shared[response.$ref.replace('#/components/responses/', '')] : response
    return (found?.['x-refusals'] ?? []).map((refusal) =>
      Object.assign({ key: `${status} ${refusal.code}` }, refusal),
    )
  })
}

/** Returns the refusals of more than half of the calls, by key: the page explains them once. */
export function findSharedRefusals(calls: readonly (readonly PageRefusal[])[]): Map<string, PageRefusal> {
  const byKey = Map.groupBy(calls.flat(), ({ key }) => key)
  return new Map(
    [...byKey].flatMap(([key, [refusal, ...more]]) =>
      refusal && more.length + 1 > calls.length / 2 ? [[key, refusal] as const] : [],
    ),
  )
}
