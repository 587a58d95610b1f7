/** The texts of app/kernel/enhance/files, which are in its script instead of in pages. */
export default {
  sending: 'Uploading: {{name}} ({{at}} of {{files}}), {{percent}}%',
  started: 'Upload of {{name}} has started',
  percent: '{{percent}}% uploaded',
  stop: 'Stop uploading',
  stopped: 'The upload has stopped. Your text and the files are still here.',
  failed: 'Upload failed',
  broken: 'Upload failed: {{name}} did not arrive. Your text and the other files are still here.',
  retry: 'Try {{name}} again',
  leave: 'Leave out {{name}}',
  left: '{{name}} was left out',
};
