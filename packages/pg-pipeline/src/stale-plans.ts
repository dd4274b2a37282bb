const staleWords =
  /^cached plan must not change result type$|^prepared statement "[^"]*" (does not exist|already exists)$/

/**
 * Checks whether a connection's prepared statements no longer fit: a migration changed a table's columns, or a pooler
 * led to another connection of PostgreSQL. Nothing was done then, and a new connection helps.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && staleWords.test(error.message)
