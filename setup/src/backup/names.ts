/** A backup is a folder with the time of its beginning in its name, so that names are in the order of time. */
export const BACKUP_NAME = /^maseki-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const backupNameAt = (time: Date): string => `maseki-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Where documents lie in a backup: the folder that `mongorestore --dir` takes. */
export const DATABASES = 'databases';
export const STREAMS = 'streams';
export const MANIFEST = 'manifest.json';
