/**
 * Where a driver finds the server. It is the primary of a replica set of one, which is what transactions ask for,
 * and is connected to directly, so that nothing is looked up.
 */
export function connectionString(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=rs0&directConnection=true`
}
