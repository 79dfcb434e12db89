{{/*
Settings that the restricted Pod Security requires of a pod. (dict "user" 65532), and "group" if it
writes to a volume.
*/}}
{{- define "maseki.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .user }}
runAsGroup: {{ .user }}
{{- if .group }}
fsGroup: {{ .group }}
fsGroupChangePolicy: OnRootMismatch
{{- end }}
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "maseki.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ not .isDevelopment }}
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Settings of all pods. (dict "root" $ "component" "chat" "settings" (where they run)) */}}
{{- define "maseki.placement" -}}
serviceAccountName: {{ include "maseki.fullname" .root }}-{{ .component }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .settings.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .settings.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.topologySpread }}
topologySpreadConstraints:
  {{- range $key, $whenUnsatisfiable := dict "topology.kubernetes.io/zone" .zones "kubernetes.io/hostname" .nodes }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: {{ $whenUnsatisfiable }}
    labelSelector:
      matchLabels: {{- include "maseki.selector" $ | nindent 8 }}
    {{- if $.byRevision }}
    matchLabelKeys: [pod-template-hash]
    {{- end }}
  {{- end }}
{{- end }}
{{- end -}}

{{/* (dict "root" $ "component" "chat") */}}
{{- define "maseki.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "maseki.fullname" .root }}-{{ .component }}
  labels: {{- include "maseki.labels" . | nindent 4 }}
automountServiceAccountToken: false
{{- end -}}

{{/*
Allows the eviction of one pod at a time. (dict "root" $ "component" "chat"), and "evictUnready" if
an unready pod holds no data.
*/}}
{{- define "maseki.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "maseki.fullname" .root }}-{{ .component }}
  labels: {{- include "maseki.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: {{ if .evictUnready }}AlwaysAllow{{ else }}IfHealthyBudget{{ end }}
  selector:
    matchLabels: {{- include "maseki.selector" . | nindent 6 }}
{{- end -}}

{{/* (list "NAME" "secret" "key") */}}
{{- define "maseki.secretEnv" -}}
- name: {{ index . 0 }}
  valueFrom: { secretKeyRef: { name: {{ index . 1 }}, key: {{ index . 2 }} } }
{{- end -}}
