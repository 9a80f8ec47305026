import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads what is on the page anew.
 * @param concerns which reads, by their call
 */
export const refetchActive = async (client: QueryClient, concerns: (call: string) => boolean): Promise<void> => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => concerns(String(queryKey[0]))
  // A first read that is under way would be taken for the new one.
  await client.cancelQueries({ predicate, type: 'active', fetchStatus: 'fetching' })
  await client.invalidateQueries({ predicate })
}
