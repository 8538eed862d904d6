import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/items'
import { mostPhotoSide, mostPictureBytes } from '../../../domain/imports/pictureType'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveFile, serveRead, serveUpload, userOf } from '../../http/route'
import { encodeAnew, toThumbnail } from '../../pictures/encodeAnew'
import { changeUnlessSimilar, createUnlessSimilar } from '../similar/saveUnlessSimilar'
import { searchItems } from './itemSearch'
import { getItem, insertItem, listItems, updateItem } from './itemsRepository'
import { getPhoto, setPhoto } from './photoRepository'

const encode = encodeAnew(mostPhotoSide)

/** An uploaded picture as it is stored, with the one that documents show. */
async function toPhoto(upload: Buffer) {
  const photo = await encode(upload)
  return { ...photo, thumbnail: await toThumbnail(photo.bytes) }
}

export async function itemsRoutes(app: FastifyInstance) {
  serveList(app, contract.listItems, contract.exportItems, ({ db, query }) => listItems(db, query))

  serveRead(app, contract.searchItems, ({ db, query }) => searchItems(db, query))

  serveRead(app, contract.getItem, ({ db, params }) => getItem(db, params.id))

  serveChange(app, contract.createItem, createUnlessSimilar('items', insertItem))

  serveChange(app, contract.updateItem, changeUnlessSimilar('items', updateItem))

  serveFile(app, contract.getItemPhoto, async ({ db, params }) => {
    const { content, media_type, sha256 } = await getPhoto(db, params.id)
    return { content, media_type, file_name: 'photo', etag: sha256 }
  })

  serveUpload(
    app,
    contract.putItemPhoto,
    mostPictureBytes,
    async (change, photo) => {
      const { db, params, version, record } = change
      const before = await getItem(db, params.id)
      await setPhoto(db, before, version, { ...photo, uploaded_by: userOf(change).id })
      const after = await getItem(db, params.id)
      record({ action: 'photo_changed', entity: 'items', entity_id: after.id, before, after })
      return { payload: after, begin: () => undefined }
    },
    toPhoto,
  )

  serveChange(app, contract.removeItemPhoto, async ({ db, params, version, record }) => {
    const before = await getItem(db, params.id)
    await setPhoto(db, before, version, null)
    const after = await getItem(db, params.id)
    record({ action: 'photo_removed', entity: 'items', entity_id: after.id, before, after })
    return after
  })
}
