import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/company'
import type { Company } from '../../../contract/company'
import { mostLogoBytes, pictureTypeOf } from '../../../domain/pictureType'
import { mayRole } from '../../../domain/roles'
import { refusal } from '../../refusal'
import { serveChange, serveFile, serveRead, serveUpload, userOf } from '../../route'
import { getLogo, getWholeCompany, setLogo, updateCompany } from './companyRepository'

export async function companyRoutes(app: FastifyInstance) {
  serveRead(app, contract.getCompany, async (reading): Promise<Company> => {
    const company = await getWholeCompany(reading.db)
    // The usual markup tells what a margin is made of.
    return mayRole(userOf(reading).role, 'staff') ? company : { ...company, default_markup_percent: null }
  })

  serveChange(app, contract.updateCompany, async ({ db, version, body, record }) => {
    const { before, after } = await updateCompany(db, version, body)
    await record({ action: 'changed', entity: 'company', entity_id: after.id, before, after })
    return after
  })

  serveFile(app, contract.getCompanyLogo, async ({ db }) => {
    const { content, media_type, sha256 } = await getLogo(db)
    return { content, media_type, file_name: 'logo', etag: sha256 }
  })

  serveUpload(app, contract.putCompanyLogo, mostLogoBytes, async ({ db, version, record }, bytes) => {
    const media_type = pictureTypeOf(bytes)
    if (!media_type) throw refusal(415, 'wrong_type', 'This is no picture in PNG, JPEG or WebP. Choose one of these.')
    const { before, after } = await setLogo(db, version, { bytes, media_type })
    await record({ action: 'logo_changed', entity: 'company', entity_id: after.id, before, after })
    return { payload: after, begin: () => undefined }
  })

  serveChange(app, contract.removeCompanyLogo, async ({ db, version, record }) => {
    const { before, after } = await setLogo(db, version, null)
    await record({ action: 'logo_removed', entity: 'company', entity_id: after.id, before, after })
    return after
  })
}
