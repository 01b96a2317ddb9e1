import { endpoint } from '#contract/http/endpoint.ts'

/** Responds 206 to one byte range and 416 to one beyond the end, because players need it to seek. */
export const getSantaFeUnicorns = endpoint({
  method: 'GET',
  path: '/api/audio/santa-fe-unicorns',
  summary: 'The music of the Chronicles (MP3, a little over two minutes), whole or by byte range',
  caller: 'anyone',
  feature: 'chronicles',
  status: 200,
})
