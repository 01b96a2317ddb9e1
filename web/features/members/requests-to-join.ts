/** The number of requests to join a club, in words: "1 request to join". */
export const requestsToJoin = (count: number): string =>
  `${count} ${count === 1 ? 'request' : 'requests'} to join`
