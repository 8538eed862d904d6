import type { FastifyInstance } from 'fastify'
import { subsetDocumentFont, getDocumentPicture } from '../../../contract/documents'
import { subsetQuoteFont } from '../../../contract/quotes'
import { serveFile } from '../../http/route'
import { getDocumentPicture as readPicture } from '../company/documentPictures'

/** Serves what a browser needs to draw a document besides its description. */
export async function drawingRoutes(app: FastifyInstance) {
  serveFile(app, getDocumentPicture, async ({ db, params }) => {
    const { bytes, media_type } = await readPicture(db, params.sha256)
    return { content: Buffer.from(bytes), media_type, file_name: 'picture', etag: params.sha256 }
  })

  for (const operation of [subsetDocumentFont, subsetQuoteFont]) {
    serveFile(app, operation, async ({ body }) => ({
      content: await app.document_drawer.cut(body.characters),
      media_type: 'font/ttf',
      file_name: 'document.ttf',
    }))
  }
}
