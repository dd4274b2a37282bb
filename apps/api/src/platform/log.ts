/** Structured lines without personal data: ids and codes, never names, addresses or words. */
export interface Log {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}
