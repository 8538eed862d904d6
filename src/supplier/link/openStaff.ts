/**
 * Opens the staff application in this page. The page names its files, which its build adds: the code of the supplier's
 * page would otherwise have a list of every chunk of the application.
 */
export async function openStaff(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="staff-application"]')?.content ?? ''
  const files = named.split(' ').map((file) => `/${file}`)
  await Promise.all(files.filter((file) => file.endsWith('.css')).map(addStyles))
  for (const file of files.filter((each) => each.endsWith('.js'))) await import(/* webpackIgnore: true */ file)
}

const addStyles = (href: string) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`${href} was not loaded.`)))
    document.head.append(link)
  })
