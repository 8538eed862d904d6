import type { FastifyInstance } from 'fastify'
import { cutPaperFont, getPaperPicture } from '../../../contract/papers'
import { cutQuoteFont } from '../../../contract/quotes'
import { serveFile } from '../../route'
import { getPaperPicture as readPicture } from './paperPictures'

/** What a browser needs to draw a paper, beside its description. */
export async function drawingRoutes(app: FastifyInstance) {
  serveFile(app, getPaperPicture, async ({ db, params }) => {
    const { bytes, media_type } = await readPicture(db, params.sha256)
    return { content: Buffer.from(bytes), media_type, file_name: 'picture', etag: params.sha256 }
  })

  for (const operation of [cutPaperFont, cutQuoteFont]) {
    serveFile(app, operation, async ({ body }) => ({
      content: await app.paper_drawer.cut(body.characters),
      media_type: 'font/ttf',
      file_name: 'paper.ttf',
    }))
  }
}
