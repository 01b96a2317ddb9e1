import { CallError } from './api.ts'
import { NoAnswerError } from './no-answer.ts'

/** Sends a file as the body of a call, and says in percent how much of it is on its way: `fetch` cannot. Throws as `call` does. */
export const upload = (url: string, file: File, type: string, onProgress: (percent: number) => void) =>
  new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.withCredentials = true
    request.setRequestHeader('content-type', type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onerror = () => reject(new NoAnswerError())
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve(responseText)
      else reject(new CallError(status, responseText, statusText))
    }
    request.send(file)
  })
