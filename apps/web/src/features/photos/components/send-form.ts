import type { PhotoUpload } from '@wayfellow/contract/photos'

/** `fetch` can't say how far an upload is. */
export function sendForm(
  { url, fields }: PhotoUpload,
  file: Blob,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The storage reads the fields first and ignores what follows the file.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error(`the storage answered ${request.status}`))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) return fail()
    request.open('POST', url)
    return request.send(form)
  })
}
