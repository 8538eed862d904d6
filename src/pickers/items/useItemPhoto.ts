import { getItemPhoto, type Item } from '../../contract/items'
import { toRequest } from '../../contract/request'
import { usePicture } from '../usePicture'

/** The URL of an item's picture in this page, once it is loaded. */
export const useItemPhoto = ({ id, photo }: Pick<Item, 'id' | 'photo'>, wanted = true): string | undefined =>
  usePicture(photo && wanted ? `${id} ${photo.sha256}` : undefined, toRequest(getItemPhoto, { params: { id } }))
