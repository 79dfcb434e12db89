{{/*
How many pods a Deployment names: none where an autoscaler decides, but the number that is there when Helm can see it, since a
Deployment that loses the number is brought to one pod at once.
*/}}
{{- define "maseki.replicas" -}}
{{- if not .service.autoscaling.enabled -}}{{ .service.replicas }}
{{- else -}}
{{- $name := printf "%s-%s" (include "maseki.fullname" .root) .name -}}
{{- with lookup "apps/v1" "Deployment" .root.Release.Namespace $name -}}{{ .spec.replicas }}{{- end -}}
{{- end -}}
{{- end -}}

{{/* How long a pod takes to leave: calls, then sockets, then 15 seconds for what still runs, and some to spare. */}}
{{- define "maseki.gracePeriod" -}}
{{- if kindIs "invalid" .terminationGracePeriodSeconds -}}{{ add .drainSeconds .socketDrainSeconds 20 }}
{{- else -}}{{ .terminationGracePeriodSeconds }}
{{- end -}}
{{- end -}}

{{- define "maseki.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "maseki.fullname" .root }}-{{ .name }}
  labels: {{- include "maseki.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ include "maseki.fullname" .root }}-{{ .name }} }
  minReplicas: {{ .service.autoscaling.minReplicas }}
  maxReplicas: {{ .service.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .service.autoscaling.cpuPercent }} } }
    {{- with .service.autoscaling.openSockets }}
    - type: Pods
      pods:
        metric: { name: open_sockets }
        target: { type: AverageValue, averageValue: {{ . | toString | quote }} }
    {{- end }}
  behavior:
    scaleUp:
      stabilizationWindowSeconds: 0
      policies:
        - { type: Percent, value: 100, periodSeconds: 15 }
    # Each pod that leaves sends its sockets to others. It leaves slowly, and not for a short lull.
    scaleDown:
      stabilizationWindowSeconds: 600
      policies:
        - { type: Pods, value: 1, periodSeconds: 120 }
{{- end -}}
