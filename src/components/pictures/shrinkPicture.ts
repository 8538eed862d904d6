const quality = 0.85

/** The width and height that fit into a square, with the same aspect ratio; never enlarged. */
function fitInto(
  side: number,
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture of at most so many pixels a side, upright: as a JPEG on white, or as a PNG that keeps transparency. Camera
 * metadata such as the location is dropped. Throws where the browser cannot read it.
 */
export async function shrinkPicture(
  file: Blob,
  side: number,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const size = fitInto(side, picture)
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'
    context.fillRect(0, 0, size.width, size.height)
  }
  context.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!small) throw new Error('the picture could not be made smaller')
  return small
}
