import type { Page } from '@playwright/test'

/** A photo that this browser draws itself: 900 by 700 pixels of two colours. */
export async function aPhoto(page: Page) {
  const numbers = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 700)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#c33'
    pen.fillRect(0, 0, 450, 700)
    pen.fillStyle = '#2a7'
    pen.fillRect(450, 0, 450, 700)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(numbers) }
}

export const photoInput = (page: Page) => page.locator('input[type=file]').first()
export const useButton = (page: Page) => page.getByRole('button', { name: 'Use this photo' })
