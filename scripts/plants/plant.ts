/** A fault that a check must find. */
export type Plant = {
  fault: string
  check: string
  /** Files to look at, for checks that judge each file by itself. */
  files?: string[]
  /** Texts that the output of the check must contain: the rule, and enough to identify this plant. */
  named: string[]
  edits: Record<string, (text: string) => string>
}

export const add = (line: string) => (text: string) => `${text}${line}\n`
